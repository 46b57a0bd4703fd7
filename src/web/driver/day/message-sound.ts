// The sound of a new message, if the driver has chosen it.
import { useState } from 'react'
import { persistent } from '#kit/browser-storage.ts'

const storageKey = 'ostler:message-sound'
const isOn = (): boolean => persistent.read(storageKey) === 'on'

let context: AudioContext | undefined

const beep = (audio: AudioContext): void => {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  tone.frequency.value = 880
  volume.gain.setValueAtTime(0.2, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5)
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 0.5)
}

/** A browser without audio, or one that waits for a touch of the page, stays silent. */
export const playMessageSound = (): void => {
  if (!isOn() || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const audio = context
  void audio.resume().then(
    () => beep(audio),
    () => undefined,
  )
}

export const useMessageSound = () => {
  const [isChosen, setChosen] = useState(isOn)
  return {
    isChosen,
    choose: (next: boolean): void => {
      persistent.write(storageKey, next ? 'on' : null)
      setChosen(next)
      // Lets the driver hear it, and the browser allow it.
      playMessageSound()
    },
  }
}
