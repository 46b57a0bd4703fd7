// The credits page: whose data, drawings and letters are in the site. Names of works and licences are theirs in every language.
export const title = 'Quellen'
export const description = 'Quellen und Lizenzen der Orte, Karten, Zeitzonen und Schriften dieser Website.'
export const lead =
  'Diese Website verwendet Daten, Schriften und Software, die andere frei zur Verfügung gestellt haben. Hier stehen ihre Urheber und Lizenzen.'
export const footer_link = 'Quellen'

export const places = 'Orte und Adressen'
export const own_places = 'Hotels, Sehenswürdigkeiten, Postbezirke und Tarifzonen: von uns zusammengestellt.'
export const geonames = 'Städte und Postleitzahlen; von uns gekürzt und gerundet.'
export const airports = 'Flughäfen.'
export const stations =
  'Bahnhöfe außerhalb unserer eigenen Liste: eine eigene Datenbank, von uns gekürzt und unter derselben Lizenz angeboten.'
export const maps = 'Karten'
export const own_maps =
  'Straßen, Flüsse, Parks und Flughäfen von London, New York, Toronto und Los Angeles: von uns gezeichnet.'
export const ordnance =
  'Enthält OS-Daten © Crown copyright und Datenbankrechte sowie Daten von National Statistics © Crown copyright und Datenbankrechte. Unsere Londoner Autobahnen wurden daran geprüft.'
export const coasts = 'Küsten und Grenzen.'
export const census = 'Ufer und Grenzen der Vereinigten Staaten.'
export const google =
  'Wo diese Website Google Maps verwendet, sind Vorschläge, Adressen und Bilder von Google und tragen dessen eigene Zeichen.'
export const indication = 'Auf Bildern gezeigte Strecken sind ungefähr. Preise und Zeiten hängen nicht davon ab.'
export const zones = 'Zeitzonen'
export const time_zones =
  'Zeitzonen nach Ort, aus dem Timezone Boundary Builder und von den Mitwirkenden an OpenStreetMap.'
export const calendar = 'Feiertage'
export const holidays = 'Feiertage nach Land und Region, mit Daten aus Wikipedia.'
export const letters = 'Schriften'
export const by = (a: { who: string }) => `von ${a.who}`
export const dejavu = 'Auf Belegen, für Zeichen, die den beiden anderen Schriften fehlen; von uns gekürzt.'
export const other_scripts =
  'Auf Belegen, für Namen in arabischen, chinesischen, japanischen und koreanischen Schriftzeichen.'
export const drawing = 'Zeichnungen'
export const own_drawing =
  'Wagen, Szenen und die Silhouette der Stadt: von uns gezeichnet. Sie zeigen keine Herstellerzeichen.'
export const tools = 'Bilder entstehen mit diesen Bibliotheken.'
export const public_domain = 'gemeinfrei'
export const own_licence = 'eigene freie Lizenz'
