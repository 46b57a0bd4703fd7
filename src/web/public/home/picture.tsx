// A picture of ours in the two formats it is kept in. Lazy and low in priority unless it is what one sees first.

interface PictureProps {
  /** Path below /art without the ending. */
  art: string
  alt: string
  width: number
  height: number
  className: string
}

export const Picture = ({ art, alt, width, height, className }: PictureProps) => (
  <picture>
    <source srcSet={`/art/${art}.avif`} type="image/avif" />
    <img
      src={`/art/${art}.webp`}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading="lazy"
      decoding="async"
      fetchPriority="low"
    />
  </picture>
)
