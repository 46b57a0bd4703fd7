// Driving times: the quick comparison agrees with the rounded time.
import { expect, it } from 'vitest'
import { routeMiles } from '#modules/places/rules.ts'
import { createRandomChoices } from '../../../../testing/generated-day.ts'
import { drivingMinutes, isEnoughToDrive } from './rules.ts'

it('compares minutes with a driving time as its rounded value would, near and far', () => {
  const { random } = createRandomChoices(5)
  const wrong: unknown[] = []
  for (let pair = 0; pair < 4000; pair++) {
    const span = [0.01, 0.4, 3, 60][pair % 4] ?? 0
    const from = { lat: 51 + random() * span * 0.5, lon: (random() - 0.5) * span }
    const to = { lat: 51 + random() * span * 0.5, lon: (random() - 0.5) * span }
    const minutes = drivingMinutes(routeMiles(from, to))
    for (const given of [
      -1,
      0,
      minutes - 3,
      minutes - 1,
      minutes - 0.01,
      minutes,
      minutes + 0.5,
      minutes + 3,
      90,
      5000,
    ])
      if (isEnoughToDrive(given, from, to) !== minutes <= given) wrong.push({ from, to, minutes, given })
  }
  expect(wrong).toEqual([])
})
