// How many days a network counts as known for an administrator.

export const retentionDays = 180
