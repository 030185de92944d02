// Public API of membership-enquiries (server).

export { handleMembershipEnquiryForm } from './handle-membership-enquiry.server.ts';
