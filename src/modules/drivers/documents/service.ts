// The numbers of a driver's papers at rest: each sealed for its driver and its field, so that none opens as another.
import type { Log } from '#platform/log.ts'
import { createSeal } from '#platform/sealing.ts'
import type { Papers } from '../present.ts'
import type { DriverRow } from '../store.ts'

const columns = {
  national_insurance_number: 'national_insurance_sealed',
  private_hire_license_number: 'private_hire_license_sealed',
  driving_license_number: 'driving_license_sealed',
} as const satisfies Record<keyof Papers, keyof DriverRow>

export type SealedPapers = Pick<DriverRow, (typeof columns)[keyof Papers]>
export const paperNames = Object.keys(columns) as (keyof Papers)[]

/** `dataKey` is the secret of the installation. */
export const createPapers = ({ dataKey, log }: { dataKey: string; log: Pick<Log, 'warn'> }) => {
  const seal = createSeal(dataKey, 'driver papers')
  const bound = (driver_id: string, name: keyof Papers) => `${driver_id} ${name}`

  return {
    /** The columns of those that are given. */
    seal: <P extends Partial<Papers>>(driver_id: string, papers: P): Partial<SealedPapers> =>
      Object.fromEntries(
        paperNames.flatMap((name) => {
          const number = papers[name]
          return number === undefined ? [] : [[columns[name], seal.seal(number, bound(driver_id, name))]]
        }),
      ),

    sealAll: (driver_id: string, papers: Papers): SealedPapers => ({
      national_insurance_sealed: seal.seal(
        papers.national_insurance_number,
        bound(driver_id, 'national_insurance_number'),
      ),
      private_hire_license_sealed: seal.seal(
        papers.private_hire_license_number,
        bound(driver_id, 'private_hire_license_number'),
      ),
      driving_license_sealed: seal.seal(papers.driving_license_number, bound(driver_id, 'driving_license_number')),
    }),

    /**
     * In clear. Empty where nothing is left of a driver who was forgotten, and where another key sealed it: then the log says
     * so, and the office can write it anew.
     */
    open: (row: SealedPapers & Pick<DriverRow, 'driver_id'>): Papers => {
      const of = (name: keyof Papers) => {
        const sealed = row[columns[name]]
        if (sealed === '') return ''
        try {
          return seal.open(sealed, bound(row.driver_id, name))
        } catch (error) {
          log.warn({ err: error, driver_id: row.driver_id, name }, 'the number of a driver’s paper cannot be opened')
          return ''
        }
      }
      return {
        national_insurance_number: of('national_insurance_number'),
        private_hire_license_number: of('private_hire_license_number'),
        driving_license_number: of('driving_license_number'),
      }
    },
  }
}
export type PapersAtRest = ReturnType<typeof createPapers>
