// What is read out of several modules' tables: what happened to a ride, the file of a person, the figures of the office.
import { createDownloads, type DownloadsDeps } from './downloads/service.ts'
import { createOfficeFigures, type OfficeFiguresDeps } from './office/service.ts'
import { createTimelines, type TimelinesDeps } from './timelines/service.ts'

export const createReports = (deps: DownloadsDeps & OfficeFiguresDeps & TimelinesDeps) => ({
  timelines: createTimelines(deps),
  downloads: createDownloads(deps),
  figures: createOfficeFigures(deps),
})
export type Reports = ReturnType<typeof createReports>
