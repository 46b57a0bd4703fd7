-- What a customer wrote with the stars. The office reads it; it is erased with the customer's account.
alter table ride_ratings add column comment text check (char_length(comment) between 1 and 1000);
