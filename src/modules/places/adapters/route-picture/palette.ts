// Colours of the map, matching the site's design.

export const mapPalette = {
  land: '#ebe8e0',
  urban: '#e3dfd5',
  park: '#dfe3d6',
  parkEdge: '#d2d8c6',
  parkLabel: '#6d7660',
  water: '#cdd6da',
  waterLabel: '#72838b',
  road: '#ffffff',
  roadEdge: '#d3cdbf',
  motorwayEdge: '#bdb6a6',
  airport: '#dcd8d0',
  runway: '#f4f2ec',
  shield: '#55524b',
  shieldEdge: '#b9b3a5',
  ink: '#0b0b0c',
  label: '#35342f',
  soft: '#6b675f',
} as const
