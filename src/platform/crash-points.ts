// Named places where a test may have the process die at once, to prove that nothing is lost or doubled there.

export interface CrashPoints {
  at(name: string): void
}

/** Ends the process with SIGKILL when it reaches the point called `name`; without a name it never does. */
export const createCrashPoints = (name: string | undefined): CrashPoints => ({
  at(reached) {
    if (name === reached) process.kill(process.pid, 'SIGKILL')
  },
})
