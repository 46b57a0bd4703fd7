// Words of the editor of a partner's guest page.

// what the server says no with
export const page_changed = 'Somebody else has changed the page meanwhile.'
export const title_too_long = (a: { most: number }) => `Please write at most ${a.most} characters`
export const one_line = 'Please write it in one line of plain text'
export const plain_text = 'Please use plain text'
export const picture_not_https = 'Please enter an address that begins with https://'
export const picture_gone = 'This picture is no longer there. Please choose it again.'
export const picture_missing = 'Please choose a picture'
export const picture_too_large = 'Please choose a picture of at most 8 MB'
export const picture_unreadable = 'Please choose a JPEG, PNG or WebP picture'
export const picture_failed = 'The picture could not be kept. Please try again.'
export const picture_not_found = 'There is no such picture.'

// the page
export const title = 'Guest Page'
export const lead = 'What your guests see at your own address, where they book.'
export const desk_lead = 'Only an owner of the partner account changes this page.'
export const loading = 'Loading the page...'
export const load_failed = 'The page could not be loaded.'
export const error_title = 'Error'
export const success_title = 'Success'

// the form
export const hero_title = 'Hero Title'
export const hero_title_hint = 'Left empty, our own words stand there in the language of the guest.'
export const hero_text = 'Hero Text'
export const pictures = { background: 'Hero Background image URL', logo: 'Partner Logo URL' }
export const picture_hint = 'An https address, or a picture of your own.'
export const upload = { background: 'Upload background', logo: 'Upload logo' }
export const uploading = 'Uploading...'
export const remove = { background: 'Remove background', logo: 'Remove logo' }
export const uploaded = 'Your own picture'
export const save = 'Save Changes'
export const saving = 'Saving...'
export const saved = 'Your page is saved, and guests see it now.'
export const save_failed = 'The page could not be saved. Please try again.'

// somebody else was faster
export const conflict_title = 'Somebody else has changed this page'
export const conflict_line = 'Yours is not saved. Look at theirs, or save yours over it.'
export const take_theirs = 'Take theirs'
export const keep_mine = 'Save mine'

// the preview
export const preview = 'Live preview'
export const preview_services = 'Services'
export const services = ['Airport Transfers', 'Business Travel', 'Special Events']
export const logo_alt = (a: { partner: string }) => `Logo of ${a.partner}`

// the address
export const subdomain = 'Partner subdomain'
export const subdomain_hint = 'Your guests book at this address. It is read-only.'
export const not_open = 'Your page opens there as soon as our office has entered where you are.'
export const copy = 'Copy link'
export const copy_code = 'Copy code'
export const copied = 'Link copied!'
export const code_copied = 'Code copied!'
export const copy_failed = 'It could not be copied. Please select it and copy it yourself.'
export const open_page = 'Open page'
export const qr_title = 'QR code'
export const qr_line = 'For cards, keys and the lift: it leads to your page.'
export const qr_not_open = 'It leads to your page, which is not open yet: guests would find nothing there.'
export const qr_alt = (a: { address: string }) => `QR code of ${a.address}`
export const qr_download = 'Download SVG'
export const qr_file = (a: { slug: string }) => `${a.slug}-qr.svg`

// the panel for the partner's own site
export const embed_title = 'On your own site'
export const embed_line =
  'Put this where the booking panel is to stand. It sets no cookie, and leads your guests to our site in the whole window.'
export const embed_not_open = 'Your page is not open yet: until then the panel shows nothing.'
export const embed_label = 'Code of the booking panel'
export const embed_frame = (a: { partner: string }) => `Book a car from ${a.partner}`
