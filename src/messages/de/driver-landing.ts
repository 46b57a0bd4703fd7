// The page for those who want to drive: why, what they need, how it goes.

export const page_title = 'Fahrer werden'
export const description =
  'Fahren Sie mit uns: gute Wagen, höfliche Fahrgäste und ein Kalender, den Sie selbst bestimmen. Bewerben Sie sich online in zwei kurzen Schritten.'
export const hero_title = (a: { site: string }) => `Fahren Sie für ${a.site}.`
export const hero_line = 'Gute Wagen, höfliche Fahrgäste und ein Kalender, den Sie selbst bestimmen.'
export const hero_picture = 'Die Front einer schwarzen Limousine mit leuchtendem Scheinwerfer'
export const step = 'Schritt 1 von 2. Etwa zwei Minuten.'
export const needs_title = 'Was Sie benötigen'
export const needs = [
  'Nummer der Mietwagenlizenz',
  'Führerschein mit Ablaufdatum',
  'Sozialversicherungsnummer',
  'Ein Foto von Ihnen',
  'Mindestens ein Foto des Fahrzeugs',
] as const
export const how_title = 'So läuft es ab'
export const steps = [
  { title: 'Bewerben', line: 'Zwei kurze Seiten: wer Sie sind, dann Ihre Lizenzen und Ihr Fahrzeug.' },
  { title: 'Prüfung', line: 'Wir prüfen jede Bewerbung und die Lizenzen.' },
  { title: 'Beginn', line: 'Wir rufen Sie an. Wählen Sie Tage, Nächte oder eine flexible Schicht.' },
] as const
export const call_instead = 'Die Bewerbung online braucht JavaScript. Ohne JavaScript rufen Sie uns bitte an:'
