// Drawn pictures of fictional people and cars: a portrait in front of a plain wall, and a car from the side.
import { Resvg } from '@resvg/resvg-js'
import { createSeededRandom } from './seeded-random.ts'

const png = (svg: string, width: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()

const skinColours = ['#f1cdb0', '#e3b48d', '#c98d63', '#a46a43', '#7c4b2c', '#5b3621']
const hairColours = ['#1d1714', '#33231a', '#5a3b22', '#8a6a43', '#8d8d90', '#c9c6c1']
const wallColours = ['#e9e4da', '#dfe5e6', '#e6dfe4', '#e2e6da', '#d8dde6']
const tieColours = ['#7a2331', '#1f3a5f', '#3d3d44', '#4d5f3a', '#8a4f1f']

const hairStyles = [
  // Short, parted, swept back, long.
  'M196 214c-6-78 36-118 104-118s110 40 104 118c-10-34-30-56-52-62-34 14-80 16-108 2-24 8-40 28-48 60z',
  'M192 224c-10-92 42-132 112-130 74 0 112 48 102 126-8-26-18-46-34-58-46 6-104-2-130-22-24 18-42 46-50 84z',
  'M200 206c-2-66 36-110 100-110s102 44 100 110c-16-40-48-62-100-62s-84 22-100 62z',
  'M190 300c-16-140 20-206 110-206s126 66 110 206c-10-8-16-20-18-36 4-44-12-82-42-108-50 30-100 44-128 58-12 16-16 34-14 50-2 16-8 28-18 36z',
]
/** The part of long hair behind the face, down to the shoulders. */
const longHair =
  'M190 290c-16-140 20-196 110-196s126 56 110 196c4 66 16 112 32 146-46 24-238 24-284 0 16-34 28-80 32-146z'

const defs = (wall: string) => `<defs>
  <radialGradient id="wall" cx=".5" cy=".35" r=".8"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${wall}"/></radialGradient>
  <linearGradient id="suit" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2b2f36"/><stop offset="1" stop-color="#15181c"/></linearGradient>
</defs>`

const suit = (
  tie: string,
) => `<path d="M60 600c4-112 66-166 164-184l76 60 76-60c98 18 160 72 164 184z" fill="url(#suit)"/>
  <path d="M236 414l64 62 64-62 12 20-76 166-76-166z" fill="#f7f6f2"/><path d="M284 470h32l14 130h-60z" fill="${tie}"/>
  <path d="M224 416l-26 60 60 20 42 104-102-108zM376 416l26 60-60 20-42 104 102-108z" fill="#20242a"/>`

const blouse = (color: string) =>
  `<path d="M70 600c8-108 70-160 160-180 20 22 44 30 70 30s50-8 70-30c90 20 152 72 160 180z" fill="${color}"/>`

/** Indexes of a skin colour and a hair style. */
export type Look = readonly [skin: number, hairStyle: number]

/** A portrait of 600 by 600 pixels, in a chauffeur's suit or a blouse. The same name has the same picture. */
export const portrait = (name: string, look: Look, clothes: 'suit' | 'blouse' = 'suit'): Buffer => {
  const random = createSeededRandom(name)
  const [skin, hairStyle] = [skinColours[look[0]], hairStyles[look[1]]]
  // Dark skin has dark hair only.
  const hair = random.pick(look[0] > 2 ? hairColours.slice(0, 2) : hairColours)
  const [wall, tie] = [random.pick(wallColours), random.pick(tieColours)]
  return png(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600">${defs(wall)}
      <rect width="600" height="600" fill="url(#wall)"/>
      ${look[1] === 3 ? `<path d="${longHair}" fill="${hair}"/>` : ''}${clothes === 'suit' ? suit(tie) : blouse(tie)}
      <path d="M250 350h100v74l-50 44-50-44z" fill="${skin}"/><path d="M250 372c30 34 70 34 100 0v22c-30 30-70 30-100 0z" fill="#000" opacity=".12"/>
      <ellipse cx="300" cy="256" rx="96" ry="128" fill="${skin}"/>
      <ellipse cx="203" cy="262" rx="14" ry="28" fill="${skin}"/><ellipse cx="397" cy="262" rx="14" ry="28" fill="${skin}"/>
      <path d="${hairStyle}" fill="${hair}"/>
      <g fill="#221a16"><ellipse cx="262" cy="254" rx="9" ry="10"/><ellipse cx="338" cy="254" rx="9" ry="10"/></g>
      <g stroke="${hair}" stroke-width="8" stroke-linecap="round" fill="none"><path d="M240 230q22-12 42 0M318 230q20-12 42 0"/></g>
      <path d="M300 262q-10 34-2 42h14" stroke="#000" stroke-opacity=".25" stroke-width="5" fill="none" stroke-linecap="round"/>
      <path d="M264 330q36 24 72 0" stroke="#7d3b33" stroke-width="7" fill="none" stroke-linecap="round"/></svg>`,
    600,
  )
}

const paintColours: Record<string, string> = { black: '#16181b', silver: '#a9afb5', blue: '#1d2b45', grey: '#4b5056' }

const wheel = (x: number) =>
  `<circle cx="${x}" cy="420" r="62" fill="#0c0d0f"/><circle cx="${x}" cy="420" r="38" fill="#b9bec4"/><circle cx="${x}" cy="420" r="12" fill="#5a5f66"/>`

const bodies = {
  saloon: 'M70 400c-6-60 10-84 70-92l96-14c60-58 112-84 230-84 116 0 170 30 232 88 92 6 148 22 168 62 8 22 6 32 2 40z',
  van: 'M70 404c-8-150-4-226 46-236h470c70 0 120 40 176 124 72 8 104 28 108 70 2 20 2 34-4 42z',
}
const windows = {
  saloon: 'M262 292c50-44 90-60 170-60v60zM452 232c96 0 146 14 202 60H452z',
  van: 'M120 190h180v90H120zM320 190h170v90H320zM510 190h76c50 4 84 34 122 90H510z',
}

/** A car of 960 by 640 pixels; `color` is the one of its registration. */
export const carPicture = (color: string, kind: 'saloon' | 'van'): Buffer => {
  const paint = Object.entries(paintColours).find(([word]) => color.toLowerCase().includes(word))?.[1] ?? '#16181b'
  return png(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640"><defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dfe3e6"/><stop offset="1" stop-color="#f6f4ef"/></linearGradient>
      <linearGradient id="gloss" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>
      <rect width="960" height="640" fill="url(#sky)"/><rect y="470" width="960" height="170" fill="#8f8d88"/>
      <ellipse cx="470" cy="484" rx="420" ry="26" fill="#000" opacity=".35"/>
      <path d="${bodies[kind]}" fill="${paint}"/><path d="${bodies[kind]}" fill="url(#gloss)"/>
      <path d="${windows[kind]}" fill="#9fb2bd"/>${wheel(230)}${wheel(690)}</svg>`,
    960,
  )
}
