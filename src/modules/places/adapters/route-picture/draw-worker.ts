// Worker thread that draws route pictures. It holds maps, fonts and renderers, and ends when idle.
import { answerTasks } from '#platform/side-thread.ts'
import { type DrawRequest, drawRouteMap } from './draw.ts'
import { escapeXml } from './draw-text.ts'
import { texts } from './map-texts.ts'
import { imageToWebp, outlineText, svgToWebp } from './raster.ts'

/** `image` is a finished picture that is only converted. */
export interface DrawTask extends DrawRequest {
  scale: number
  image?: Uint8Array
}
/** Undefined outside the mapped areas. */
export type DrawnPicture = { svg: string; webp: Uint8Array } | undefined

const ariaLabel = ({ from, to, language }: DrawTask): string =>
  `role="img" aria-label="${escapeXml(texts[language].map_of({ from: from.name, to: to.name }))}"`

/** Wraps a picture in an SVG, so that both formats of a route show the same. */
const wrapInSvg = (webp: Buffer, task: DrawTask): string => {
  const { width, height } = task
  const data = `data:image/webp;base64,${webp.toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ${ariaLabel(task)}><image width="${width}" height="${height}" href="${data}"/></svg>`
}

const draw = async (task: DrawTask): Promise<DrawnPicture> => {
  if (task.image) {
    const webp = await imageToWebp(task.image, task.width * task.scale, task.height * task.scale)
    return { svg: wrapInSvg(webp, task), webp }
  }
  const svg = drawRouteMap(task)
  if (svg === undefined) return undefined
  return { svg: outlineText(svg).replace('<svg ', `<svg ${ariaLabel(task)} `), webp: await svgToWebp(svg, task.scale) }
}

answerTasks(draw)
