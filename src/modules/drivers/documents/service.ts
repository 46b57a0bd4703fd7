// Encrypts the document numbers of drivers, each bound to its driver and field.
import type { SealedColumn } from '#platform/key-rotation.ts'
import type { Log } from '#platform/log.ts'
import { createSeal } from '#platform/sealing.ts'
import type { DocumentNumbers } from '../present.ts'
import type { DriverRow } from '../store.ts'

const columns = {
  national_insurance_number: 'national_insurance_sealed',
  private_hire_license_number: 'private_hire_license_sealed',
  driving_license_number: 'driving_license_sealed',
} as const satisfies Record<keyof DocumentNumbers, keyof DriverRow>

export type SealedDocuments = Pick<DriverRow, (typeof columns)[keyof DocumentNumbers]>
export const documentNames = Object.keys(columns) as (keyof DocumentNumbers)[]

const purpose = 'driver papers'
/** The columns that this module seals with DATA_KEY. */
export const sealedDocuments: readonly SealedColumn[] = documentNames.map((name) => ({
  ...{ table: 'drivers', key: 'driver_id', column: columns[name] },
  ...{ purpose, boundTo: ['driver_id'], boundName: name },
}))

/** `dataKey` is the secret of the installation. */
export const createDocumentVault = ({ dataKey, log }: { dataKey: string; log: Pick<Log, 'warn'> }) => {
  const seal = createSeal(dataKey, purpose)
  const toSealContext = (driver_id: string, name: keyof DocumentNumbers) => `${driver_id} ${name}`

  return {
    /** Encrypts the given numbers and returns their columns. */
    seal: <P extends Partial<DocumentNumbers>>(driver_id: string, numbers: P): Partial<SealedDocuments> =>
      Object.fromEntries(
        documentNames.flatMap((name) => {
          const number = numbers[name]
          return number === undefined ? [] : [[columns[name], seal.seal(number, toSealContext(driver_id, name))]]
        }),
      ),

    sealAll: (driver_id: string, numbers: DocumentNumbers): SealedDocuments => ({
      national_insurance_sealed: seal.seal(
        numbers.national_insurance_number,
        toSealContext(driver_id, 'national_insurance_number'),
      ),
      private_hire_license_sealed: seal.seal(
        numbers.private_hire_license_number,
        toSealContext(driver_id, 'private_hire_license_number'),
      ),
      driving_license_sealed: seal.seal(
        numbers.driving_license_number,
        toSealContext(driver_id, 'driving_license_number'),
      ),
    }),

    /**
     * Decrypts the numbers. A number is empty if the driver was erased, or if it was encrypted with another key; that
     * is logged, and the office can enter it again.
     */
    open: (row: SealedDocuments & Pick<DriverRow, 'driver_id'>): DocumentNumbers => {
      const openNumber = (name: keyof DocumentNumbers) => {
        const sealed = row[columns[name]]
        if (sealed === '') return ''
        try {
          return seal.open(sealed, toSealContext(row.driver_id, name))
        } catch (error) {
          log.warn(
            { err: error, driver_id: row.driver_id, name },
            'cannot decrypt a document number; if DATA_KEY has changed, the office has to enter it again',
          )
          return ''
        }
      }
      return {
        national_insurance_number: openNumber('national_insurance_number'),
        private_hire_license_number: openNumber('private_hire_license_number'),
        driving_license_number: openNumber('driving_license_number'),
      }
    },
  }
}
export type DocumentVault = ReturnType<typeof createDocumentVault>
