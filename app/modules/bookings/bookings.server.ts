// Public API of bookings on the server.
export { changeBookings, publishBookings } from './change-bookings.server.ts';
export { handleBookingForm, requireContact } from './handle-booking-form.server.ts';
