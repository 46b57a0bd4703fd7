// A picture in AVIF and WebP; lazy and of low priority.

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
