// The London skyline as a decoration of footer and not-found page.
// A CSS mask, so that it takes the text colour and loads only when it comes into view.

export const Skyline = ({ className }: { className: string }) => (
  <div
    className={`aspect-[1600/206] bg-current [mask:url(/art/line/london-skyline.svg)_center/100%_100%] ${className}`}
    aria-hidden="true"
  />
)
