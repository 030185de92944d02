// Public API of bookings.
export {
  countFreePlaces,
  formatPlacesLeft,
  getBookingStage,
  isBookingOpen,
  sortBookings,
} from './booking-rules.ts';
export { formatMovedUp, formatMovedUpWithoutEmail } from './moved-up.ts';
