// Note about the minimum hours above the prices, where the ride itself is shown below them.
export const MinimumNote = ({ children }: { children: string | undefined }) =>
  children ? <p className="mt-2 text-ui font-medium lg:hidden">{children}</p> : null
