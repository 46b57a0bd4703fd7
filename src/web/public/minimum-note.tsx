// The hours that are charged at least, over the prices where the ride itself stands below them.
export const MinimumNote = ({ children }: { children: string | undefined }) =>
  children ? <p className="mt-2 text-ui font-medium lg:hidden">{children}</p> : null
