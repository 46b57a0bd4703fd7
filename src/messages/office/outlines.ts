// Words of outlines on the map, which zones and regions share.
export const corner_form = 'Enter each corner as latitude and longitude, such as 51.47, -0.45'
export const corners_few = 'An outline has at least three corners'
export const corners_many = 'An outline has at most 500 corners'
export const outline_crosses = 'The lines of an outline cannot cross or touch each other'
export const outline_flat = 'These corners enclose no area'
export const outline_many = 'There can be at most 20 outlines'

export const draw = 'Draw outline'
export const draw_stop = 'Stop drawing'
export const draw_delete = 'Delete outline'
export const draw_hint = 'Click each corner in order, and the first one again to finish. Esc discards the drawing.'
export const map_fit = 'Show the whole outline'
export const map_hint =
  'Click an outline to move its corners. The list of corners is the same outline. Other outlines are dashed.'
export const map_locked = 'Correct the list of corners first; the map then shows it again.'
export const map_failed = 'This browser cannot draw the map. The list of corners works without it.'
export const map_words = {
  'Map.Title': 'Map of the outline',
  'NavigationControl.ZoomIn': 'Zoom in',
  'NavigationControl.ZoomOut': 'Zoom out',
  'CooperativeGesturesHandler.WindowsHelpText': 'Hold Ctrl while scrolling to zoom the map',
  'CooperativeGesturesHandler.MacHelpText': 'Hold \u2318 while scrolling to zoom the map',
  'CooperativeGesturesHandler.MobileHelpText': 'Use two fingers to move the map',
}
export const corners = 'Corners'
export const corners_hint =
  'Latitude and longitude, one corner a line, in order around the area. An empty line begins another outline.'
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
export const outline_size = (a: { polygons: number; corners: number }) =>
  `${plural(a.polygons, 'outline', 'outlines')}, ${a.corners} corners`
export const at_lines = (a: { lines: readonly string[]; message: string }) =>
  `${a.lines.length === 1 && !a.lines[0]?.includes(' ') ? 'Line' : 'Lines'} ${a.lines.join(', ')}: ${a.message}`
