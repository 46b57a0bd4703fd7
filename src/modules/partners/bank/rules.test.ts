// Valid account numbers, and the account that payouts use at a time.
import { describe, expect, it } from 'vitest'
import { findPendingChange, findUsedAccount, isAccountNumber, isIban, isSortCode, lastFourOf } from './rules.ts'

describe('bank account numbers', () => {
  it.each([
    'GB29 NWBK 6016 1331 9268 19',
    'gb82west12345698765432',
    'DE89 3704 0044 0532 0130 00',
    'NO93 8601 1117 947',
  ])('accept the IBAN %s', (iban) => expect(isIban(iban)).toBe(true))

  it.each([
    'GB29 NWBK 6016 1331 9268 18',
    'GB29 NWBK 6016 3131 9268 19',
    'GB29',
    '',
    '29GB',
    'GB00 1234 5678 9012 34ä',
  ])('refuse "%s" as an IBAN', (iban) => expect(isIban(iban)).toBe(false))

  it('accept six digits as a sort code and eight as an account number, with any separators', () => {
    expect([isSortCode('20-00-00'), isSortCode('200 000'), isSortCode('20000'), isSortCode('20000a')]).toEqual([
      ...[true, true, false, false],
    ])
    expect([isAccountNumber('5577 9911'), isAccountNumber('5577991')]).toEqual([true, false])
  })

  it('are identified by their last four digits', () => {
    const account_holder = 'The Harcourt'
    expect(lastFourOf({ kind: 'uk', account_holder, sort_code: '200000', account_number: '55779911' })).toBe('9911')
    expect(lastFourOf({ kind: 'iban', account_holder, iban: 'GB29NWBK60161331926819' })).toBe('6819')
  })
})

describe('the account that payouts use', () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 1) + hours * 3_600_000)
  const account = (name: string, requestedAt: number, over: { confirmed?: number; stopped?: number } = {}) => ({
    name,
    expires_at: at(requestedAt + 72),
    confirmed_at: over.confirmed === undefined ? null : at(over.confirmed),
    usable_at: over.confirmed === undefined ? null : at(over.confirmed + 48),
    stopped_at: over.stopped === undefined ? null : at(over.stopped),
  })

  it('is the earlier one during the cooling-off period of the later one, and none during the first one', () => {
    const accounts = [account('first', 0, { confirmed: 1 }), account('second', 100, { confirmed: 101 })]
    const usedName = (hours: number) => findUsedAccount(accounts, at(hours))?.name
    expect([usedName(1), usedName(48.9), usedName(49), usedName(148.9), usedName(149)]).toEqual([
      ...[undefined, undefined, 'first', 'first', 'second'],
    ])
    expect([findPendingChange(accounts, at(120))?.name, findPendingChange(accounts, at(149))?.name]).toEqual([
      'second',
      undefined,
    ])
  })

  it('is never a cancelled or an expired one', () => {
    const accounts = [account('stopped', 0, { confirmed: 1, stopped: 20 }), account('lapsed', 2)]
    expect(findUsedAccount(accounts, at(500))).toBeUndefined()
    expect([findPendingChange(accounts, at(73.9))?.name, findPendingChange(accounts, at(74))]).toEqual([
      'lapsed',
      undefined,
    ])
  })
})
