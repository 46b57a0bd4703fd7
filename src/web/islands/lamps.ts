// Lights the car's lamps half a second after load, once per visit, and never with reduced motion.

import { perTab } from '#kit/browser-storage.ts'

const lampsDelayMs = 500
const key = 'ostler:lamps'

// Where storage is blocked the lamps light on every page.
const wereLampsLit = (): boolean => {
  const wasLit = perTab.read(key) !== null
  perTab.write(key, 'on')
  return wasLit
}

const light = (scene: Element, template: HTMLTemplateElement, fade: boolean) => {
  const lit = document.importNode(template.content, true)
  const image = lit.querySelector('img')
  if (!image) return
  if (!fade) image.style.transition = 'none'
  const show = () => {
    image.style.opacity = '1'
  }
  // A rotated window needs the other picture, which then loads too; if it fails the lamps stay off.
  image.addEventListener('load', () => image.decode().then(show, () => undefined))
  scene.append(lit)
}

export const lightLamps = (): void => {
  const scene = document.querySelector('[data-lamps]')
  const template = scene?.querySelector('template')
  if (!scene || !template || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  if (wereLampsLit()) {
    light(scene, template, false)
    return
  }
  const later = () => setTimeout(() => light(scene, template, true), lampsDelayMs)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
