// The signature: half a second after the page has loaded, the car's lamps come on. Once per visit, never for who asked for stillness.

import { ofThisTab } from '#kit/browser-storage.ts'

const lampsOnAfter = 500
const key = 'ostler:lamps'

// Where storage is blocked the lamps come on with every page.
const onBefore = (): boolean => {
  const before = ofThisTab.read(key) !== null
  ofThisTab.write(key, 'on')
  return before
}

const light = (scene: Element, template: HTMLTemplateElement, fade: boolean) => {
  const lit = document.importNode(template.content, true)
  const image = lit.querySelector('img')
  if (!image) return
  if (!fade) image.style.transition = 'none'
  const show = () => {
    image.style.opacity = '1'
  }
  // A window that is turned meanwhile asks for the other picture, which then loads too; without one the lamps stay off.
  image.addEventListener('load', () => image.decode().then(show, () => undefined))
  scene.append(lit)
}

export const lightLamps = (): void => {
  const scene = document.querySelector('[data-lamps]')
  const template = scene?.querySelector('template')
  if (!scene || !template || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  if (onBefore()) {
    light(scene, template, false)
    return
  }
  const later = () => setTimeout(() => light(scene, template, true), lampsOnAfter)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
