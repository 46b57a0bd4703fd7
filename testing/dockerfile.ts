// Reads a Dockerfile into stages of instructions, as far as ours uses the language.

export interface Instruction {
  name: string
  /** `--from=build` as `from: 'build'`. */
  flags: Record<string, string>
  /** The words of the JSON form, otherwise undefined. */
  words: string[] | undefined
  /** Everything after the flags, with ARG values filled in. */
  text: string
}

export interface Stage {
  image: string
  name: string | undefined
  instructions: Instruction[]
}

const logicalLines = (source: string): string[] =>
  source
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')

const readWords = (text: string): string[] | undefined =>
  text.startsWith('[') ? (JSON.parse(text) as string[]) : undefined

const readInstruction = (line: string): Instruction => {
  const [, name = '', flagText = '', text = ''] = /^(\w+)\s+((?:--\S+\s+)*)(.*)$/.exec(line.trim()) ?? []
  const flags = Object.fromEntries([...flagText.matchAll(/--([\w-]+)=(\S+)/g)].map(([, key, value]) => [key, value]))
  return { name: name.toUpperCase(), flags, text, words: readWords(text) }
}

/** @throws Error for an instruction before the first FROM that is not ARG. */
export const readDockerfile = (source: string): Stage[] => {
  const values: Record<string, string> = {}
  const stages: Stage[] = []
  for (const line of logicalLines(source)) {
    const instruction = readInstruction(line)
    const stage = stages.at(-1)
    if (instruction.name === 'FROM') {
      const filled = instruction.text.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
      const [image = '', , name] = filled.split(/\s+/)
      stages.push({ image, name, instructions: [] })
    } else if (stage) stage.instructions.push(instruction)
    else if (instruction.name === 'ARG') {
      const [name = '', value = ''] = instruction.text.split('=')
      values[name] = value
    } else throw new Error(`${instruction.name} stands before FROM.`)
  }
  return stages
}
