// Named places where a test can kill the process, to prove that a crash there loses and doubles nothing.

export interface CrashPoints {
  at(name: string): void
}

/** Kills the process with SIGKILL when it reaches the point called `name`; without a name it never does. */
export const createCrashPoints = (name: string | undefined): CrashPoints => ({
  at(reached) {
    if (name === reached) process.kill(process.pid, 'SIGKILL')
  },
})
