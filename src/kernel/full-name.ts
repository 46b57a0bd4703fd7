// The full name of a person, for documents, mails and lists.

/** First and last name; one of them may be empty. */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim()
