// Words of the editor of a partner's guest page.

// what the server says no with
export const page_changed = 'Another user has changed the page.'
export const title_too_long = (a: { most: number }) => `Please enter at most ${a.most} characters`
export const one_line = 'Please enter one line of plain text'
export const plain_text = 'Please use plain text'
export const picture_not_https = 'Please enter an address starting with https://'
export const picture_gone = 'This picture no longer exists. Please choose it again.'
export const picture_missing = 'Please choose a picture'
export const picture_too_large = 'Please choose a picture of at most 8 MB'
export const picture_unreadable = 'Please choose a JPEG, PNG or WebP picture'
export const picture_failed = 'The picture could not be saved. Please try again.'
export const picture_not_found = 'Picture not found.'

// the page
export const title = 'Guest Page'
export const lead = 'The booking page that your guests see at your own address.'
export const desk_lead = 'Only an owner of the partner account can change this page.'
export const loading = 'Loading the page...'
export const load_failed = 'The page could not be loaded.'

// the form
export const hero_title = 'Hero Title'
export const hero_title_hint = 'If left empty, our standard text is shown in the guest’s language.'
export const hero_text = 'Hero Text'
export const pictures = { background: 'Hero Background image URL', logo: 'Partner Logo URL' }
export const picture_hint = 'An https address or an uploaded picture.'
export const upload = { background: 'Upload background', logo: 'Upload logo' }
export const uploading = 'Uploading...'
export const remove = { background: 'Remove background', logo: 'Remove logo' }
export const uploaded = 'Uploaded picture'
export const save = 'Save Changes'
export const saving = 'Saving...'
export const saved = 'Your page is saved and visible to guests.'
export const save_failed = 'The page could not be saved. Please try again.'

// somebody else was faster
export const conflict_title = 'Another user has changed this page'
export const conflict_line = 'Your changes are not saved. Use their version, or overwrite it with yours.'
export const take_theirs = 'Use theirs'
export const keep_mine = 'Overwrite with mine'

// the preview
export const preview = 'Live preview'
export const preview_services = 'Services'
export const services = ['Airport Transfers', 'Business Travel', 'Special Events']
export const logo_alt = (a: { partner: string }) => `Logo of ${a.partner}`

// the address
export const subdomain = 'Partner subdomain'
export const subdomain_hint = 'Your guests book at this address. It cannot be changed.'
export const not_open = 'Your page opens as soon as our office has entered your address.'
export const copy = 'Copy link'
export const copy_code = 'Copy code'
export const copied = 'Link copied!'
export const code_copied = 'Code copied'
export const copy_failed = 'This could not be copied. Please select it and copy it manually.'
export const open_page = 'Open page'
export const qr_title = 'QR code'
export const qr_line = 'For room cards, key holders and displays: it opens your page.'
export const qr_not_open = 'It opens your page, which is not available to guests yet.'
export const qr_alt = (a: { address: string }) => `QR code of ${a.address}`
export const qr_download = 'Download SVG'
export const qr_file = (a: { slug: string }) => `${a.slug}-qr.svg`

// the panel for the partner's own site
export const embed_title = 'On your own website'
export const embed_line =
  'Paste this code where the booking panel should appear. It sets no cookies and opens our website in the full window.'
export const embed_not_open = 'Your page is not open yet: the panel stays empty until then.'
export const embed_label = 'Booking panel code'
export const embed_frame = (a: { partner: string }) => `Book a car from ${a.partner}`
