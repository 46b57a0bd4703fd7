// The London skyline in line, under the footer and on the not-found page. Decoration: hidden from screen readers.
// A mask, so that the drawing takes the colour of its place and is fetched only when it comes into view.

export const Skyline = ({ className }: { className: string }) => (
  <div
    className={`aspect-[1600/206] bg-current [mask:url(/art/line/london-skyline.svg)_center/100%_100%] ${className}`}
    aria-hidden="true"
  />
)
