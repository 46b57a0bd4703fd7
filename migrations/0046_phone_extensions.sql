-- A partner's telephone number may have an extension, written by RFC 3966: +442079460018;ext=412.
alter table partners
  drop constraint partners_contact_phone_check,
  add constraint partners_contact_phone_check check (contact_phone = '' or contact_phone ~ '^\+[0-9]{4,15}(;ext=[0-9]{1,8})?$'),
  drop constraint partners_company_phone_check,
  add constraint partners_company_phone_check check (company_phone = '' or company_phone ~ '^\+[0-9]{4,15}(;ext=[0-9]{1,8})?$');
