// The optimal plan of a day by an integer program (solver HiGHS): lowest cost of failed rides, then most cars, then fewest empty
// miles and upgrades. A driver's day is a path through eligible rides, and each ride is on at most one path.
import highsLoader from 'highs'
import { legCost, type Problem } from '#modules/dispatch/planning-problem/rules.ts'

export interface ExactDay {
  /** The cost of the rides with an unfilled car. */
  failing: number
  /** The number of unfilled cars. */
  left: number
  /** Empty miles and the cost of upgrades. */
  cost: number
}

interface Program {
  /** The cost of each path segment between rides, or from and to home, by its name. */
  costs: [name: string, miles: number][]
  constraints: string[]
  /** Variables for drivers who can start only one of two working days: 1 for the second. */
  choices: string[]
  /** Segments that lead to an unassigned ride. */
  covering: string[]
  /** Rides with an unassigned car, each with the cost of failing it. */
  rides: [name: string, cost: number][]
}

const sum = (names: readonly string[]) => names.join(' + ')

/** The path segments of one driver: `s` from home, `x` between rides, `t` to home. */
const buildPaths = (problem: Problem, driver: number) => {
  const slots = [...problem.slots.keys()].filter(
    (slot) => problem.fits[driver]?.[slot] || problem.keeper[slot] === driver,
  )
  const costs: Program['costs'] = []
  const [into, outOf] = [new Map<number, string[]>(), new Map<number, string[]>()]
  const addSegment = (name: string, before: number | undefined, after: number | undefined) => {
    costs.push([name, legCost(problem, driver, before, after)])
    if (before !== undefined) outOf.set(before, [...(outOf.get(before) ?? []), name])
    if (after !== undefined) into.set(after, [...(into.get(after) ?? []), name])
  }
  for (const slot of slots) {
    addSegment(`s${driver}_${slot}`, undefined, slot)
    addSegment(`t${driver}_${slot}`, slot, undefined)
    for (const next of slots)
      if (next > slot && problem.follows[slot]?.[next]) addSegment(`x${driver}_${slot}_${next}`, slot, next)
  }
  const starts = slots.map((slot) => `s${driver}_${slot}`)
  const constraints = slots.map((slot) => `${sum(into.get(slot) ?? [])} - ${(outOf.get(slot) ?? []).join(' - ')} = 0`)
  if (starts.length) constraints.push(`${sum(starts)} <= 1`)
  const days = problem.oneDay[driver]
  const choice = `d${driver}`
  for (const [slot, names] of into) {
    if (days?.[slot] === 1) constraints.push(`${sum(names)} + ${choice} <= 1`)
    if (days?.[slot] === 2) constraints.push(`${sum(names)} - ${choice} <= 0`)
  }
  return { costs, constraints, into, choices: days ? [choice] : [] }
}

const buildProgram = (problem: Problem): Program => {
  const all = problem.drivers.map((_, driver) => buildPaths(problem, driver))
  const covering: string[] = []
  const rides = new Map<string, number>()
  const constraints = all.flatMap((each) => each.constraints)
  for (const [slot, keeper] of problem.keeper.entries()) {
    const names = all.flatMap(({ into }) => into.get(slot) ?? [])
    if (names.length) constraints.push(`${sum(names)} ${keeper === -1 ? '<=' : '='} 1`)
    if (keeper !== -1) continue
    covering.push(...names)
    const ride = problem.rideOf[slot] ?? 0
    rides.set(`r${ride}`, problem.failing[ride] ?? 0)
    // A ride is served if each of its cars has a driver.
    constraints.push(names.length ? `${sum(names)} - r${ride} >= 0` : `r${ride} = 0`)
  }
  const choices = all.flatMap((each) => each.choices)
  return { costs: all.flatMap((each) => each.costs), constraints, choices, covering, rides: [...rides] }
}

/** Formats the program in the solver's LP format with folded lines. */
const formatProgram = ({ costs, constraints, choices, rides }: Program, goal: string): string => {
  const folded = (text: string) => text.replace(/(.{1,200}) /g, '$1\n ')
  const names = [...costs.map(([name]) => name), ...choices, ...rides.map(([name]) => name)]
  return [
    folded(goal),
    'Subject To',
    ...constraints.map((each, index) => ` c${index}: ${folded(each)}`),
    'Binary',
    ` ${folded(names.join(' '))}`,
    'End',
    '',
  ].join('\n')
}

// The package's types describe a CommonJS module, but the import is the function itself.
const load = highsLoader as unknown as typeof highsLoader.default
const solver = load()

const solve = async (text: string): Promise<number> => {
  const { Status, ObjectiveValue } = (await solver).solve(text, { output_flag: false, mip_rel_gap: 1e-6 })
  if (Status !== 'Optimal') throw new Error(`the solver found no optimum: ${Status}`)
  return ObjectiveValue
}

export const solveDay = async (problem: Problem): Promise<ExactDay> => {
  const program = buildProgram(problem)
  const open = problem.keeper.filter((keeper) => keeper === -1).length
  const weightedSum = (all: Program['costs']) =>
    sum(all.flatMap(([name, cost]) => (cost ? [`${cost.toFixed(1)} ${name}`] : [])))
  const maximise = async (goal: string): Promise<number> => {
    const optimum = goal ? Math.round(await solve(formatProgram(program, `Maximize obj: ${goal}`))) : 0
    if (goal) program.constraints.push(`${goal} >= ${optimum}`)
    return optimum
  }
  const servedCost = await maximise(weightedSum(program.rides))
  const filledCars = await maximise(sum(program.covering))
  const all = program.rides.reduce((total, [, cost]) => total + cost, 0)
  const cost = await solve(formatProgram(program, `Minimize obj: ${weightedSum(program.costs)}`))
  return { failing: all - servedCost, left: open - filledCars, cost }
}
