import { describe, expect, it } from 'vitest'
import { countHours, createAxis, findStages, listMarks, type PlannedStages, packRows, placeOnAxis } from './rules.ts'

const london = 'Europe/London'
const hour = 3_600_000
const at = (text: string) => Date.parse(text)
const day = (date: string, to = date) => createAxis({ from: date, to, zone: london }, [])

describe('the axis', () => {
  it('has the 24 hours of a day, and 23 or 25 when the clocks change', () => {
    expect(countHours(day('2026-12-04'))).toBe(24)
    expect(countHours(day('2027-03-28'))).toBe(23)
    expect(countHours(day('2026-10-25'))).toBe(25)
    expect(countHours(day('2026-10-24', '2026-10-25'))).toBe(49)
  })

  it('reaches to the pickups of its days in other zones', () => {
    const pickups = [at('2026-12-03T21:30:00Z'), at('2026-12-05T02:10:00Z')]
    expect(createAxis({ from: '2026-12-04', to: '2026-12-04', zone: london }, pickups)).toEqual({
      from: at('2026-12-03T21:00:00Z'),
      until: at('2026-12-05T03:00:00Z'),
    })
  })

  it('has the hours of a shift, also beyond midnight', () => {
    const night = { from: '2026-12-04', to: '2026-12-05', from_time: '2026-12-04T22:00', to_time: '2026-12-05T06:30' }
    expect(createAxis({ ...night, zone: london }, [])).toEqual({
      from: at('2026-12-04T22:00:00Z'),
      until: at('2026-12-05T06:30:00Z'),
    })
  })

  it('marks the hours of the clock, a repeated one twice, and none that is skipped', () => {
    const times = (date: string, step: number) => listMarks(day(date), london, step).map(({ time }) => time)
    expect(times('2026-12-04', 6)).toEqual(['00:00', '06:00', '12:00', '18:00'])
    expect(times('2026-10-25', 1).slice(0, 4)).toEqual(['00:00', '01:00', '01:00', '02:00'])
    expect(times('2027-03-28', 1).slice(0, 3)).toEqual(['00:00', '02:00', '03:00'])
    expect(times('2027-03-28', 3).slice(0, 3)).toEqual(['00:00', '03:00', '06:00'])
  })

  it('names the days where they begin', () => {
    const days = listMarks(day('2026-10-24', '2026-10-25'), london, 6).filter((mark) => mark.day)
    expect(days).toEqual([
      { at: at('2026-10-23T23:00:00Z'), time: '00:00', day: '2026-10-24' },
      { at: at('2026-10-24T23:00:00Z'), time: '00:00', day: '2026-10-25' },
    ])
  })

  it('marks a day that begins after a skipped midnight, and hours in a zone that changes by half an hour', () => {
    const cairo = createAxis({ from: '2026-04-24', to: '2026-04-24', zone: 'Africa/Cairo' }, [])
    expect(countHours(cairo)).toBe(23)
    expect(listMarks(cairo, 'Africa/Cairo', 6)[0]).toMatchObject({ time: '01:00', day: '2026-04-24' })
    const island = createAxis({ from: '2026-10-04', to: '2026-10-04', zone: 'Australia/Lord_Howe' }, [])
    expect(countHours(island)).toBe(23.5)
    expect(listMarks(island, 'Australia/Lord_Howe', 6).map(({ time }) => time)).toEqual([
      '00:00',
      '06:00',
      '12:00',
      '18:00',
    ])
  })
})

describe('placeOnAxis', () => {
  const axis = day('2026-12-04')
  const place = (from: string, until: string) => placeOnAxis({ from: at(from), until: at(until) }, axis)

  it('places a span by its share of the day', () => {
    expect(place('2026-12-04T06:00:00Z', '2026-12-04T09:00:00Z')).toEqual({
      left: 25,
      width: 12.5,
      isCutBefore: false,
      isCutAfter: false,
    })
  })

  it('cuts a span at midnight on both sides', () => {
    expect(place('2026-12-03T22:00:00Z', '2026-12-04T06:00:00Z')).toMatchObject({
      left: 0,
      width: 25,
      isCutBefore: true,
    })
    expect(place('2026-12-04T18:00:00Z', '2026-12-05T02:00:00Z')).toMatchObject({
      left: 75,
      width: 25,
      isCutAfter: true,
    })
    expect(place('2026-12-03T18:00:00Z', '2026-12-06T02:00:00Z')).toMatchObject({ left: 0, width: 100 })
  })

  it('leaves out what ends before the day or begins after it', () => {
    expect(place('2026-12-03T22:00:00Z', '2026-12-04T00:00:00Z')).toBeUndefined()
    expect(place('2026-12-05T00:00:00Z', '2026-12-05T01:00:00Z')).toBeUndefined()
  })
})

describe('packRows', () => {
  const item = (name: string, from: number, until: number) => ({
    name,
    span: { from: from * hour, until: until * hour },
  })
  const pack = (items: ReturnType<typeof item>[], shortest = 0) =>
    packRows(items, shortest).map((row) => row.map(({ name }) => name))

  it('needs one row for spans that follow each other, and one more for each overlap', () => {
    expect(pack([item('b', 2, 3), item('a', 1, 2), item('c', 3, 5)])).toEqual([['a', 'b', 'c']])
    expect(pack([item('a', 1, 4), item('b', 2, 3), item('c', 3, 6), item('d', 4, 5)])).toEqual([
      ['a', 'd'],
      ['b', 'c'],
    ])
  })

  it('keeps room for the shortest bar that can be drawn', () => {
    expect(pack([item('a', 1, 1.5), item('b', 1.5, 3)], hour)).toEqual([['a'], ['b']])
  })

  it('never lets two spans of a row overlap, and has no more rows than spans at one time', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let run = 0; run < 200; run++) {
      const items = Array.from({ length: 1 + random(30) }, (_, index) => {
        const from = random(96)
        return item(String(index), from, from + 1 + random(12))
      })
      const rows = packRows(items, 0)
      expect(rows.flat()).toHaveLength(items.length)
      for (const row of rows)
        for (const [index, each] of row.entries())
          if (index > 0) expect(each.span.from).toBeGreaterThanOrEqual(row[index - 1]?.span.until ?? 0)
      const busiest = Math.max(
        ...items.map(({ span }) => items.filter((o) => o.span.from <= span.from && o.span.until > span.from).length),
      )
      expect(rows).toHaveLength(busiest)
    }
  })
})

describe('findStages', () => {
  const time = (clock: string) => new Date(`2026-12-04T${clock}:00Z`)
  const plan: PlannedStages = {
    leaveBy: time('09:00'),
    arriveBy: time('09:45'),
    boardBy: time('10:15'),
    until: time('11:15'),
    rideMinutes: 60,
  }
  const nothing = { on_the_way_at: null, arrived_at: null, on_board_at: null, completed_at: null, no_show_at: null }
  const find = (over: Partial<typeof nothing | Record<string, Date>>, now: string, planned = plan) => {
    const stages = findStages(planned, { ...nothing, ...over }, time(now))
    return Object.values(stages).map((each) => each && new Date(each).toISOString().slice(11, 16))
  }

  it('follows the plan until the driver reports', () => {
    expect(find({}, '06:00')).toEqual(['09:00', '09:45', '10:15', '11:15'])
    expect(find({}, '12:00')).toEqual(['09:00', '09:45', '10:15', '11:15'])
    expect(findStages({ ...plan, leaveBy: null }, undefined, time('06:00'))).toMatchObject({ leave: null })
  })

  it('takes reported times, and moves what follows', () => {
    expect(find({ on_the_way_at: time('09:50') }, '09:55')).toEqual(['09:50', '09:50', '10:15', '11:15'])
    const reported = { on_the_way_at: time('08:50'), arrived_at: time('09:30'), on_board_at: time('10:40') }
    expect(find(reported, '10:45')).toEqual(['08:50', '09:30', '10:40', '11:40'])
  })

  it('keeps a car busy until now while it is under way', () => {
    const reported = { on_the_way_at: time('08:50'), arrived_at: time('09:30'), on_board_at: time('10:10') }
    expect(find(reported, '12:05').at(-1)).toBe('12:05')
  })

  it('ends when the driver reported the end, an hourly ride at its plan', () => {
    expect(find({ on_the_way_at: time('08:50'), no_show_at: time('10:05') }, '12:00')).toEqual([
      '08:50',
      '09:45',
      '10:05',
      '10:05',
    ])
    expect(find({ on_the_way_at: time('08:50') }, '09:00', { ...plan, rideMinutes: 0 }).at(-1)).toBe('11:15')
  })
})
