-- Whether the office chose that the customer gets no mail about this change or cancellation, nor about its refund.
alter table booking_versions add column is_silent boolean not null default false;
