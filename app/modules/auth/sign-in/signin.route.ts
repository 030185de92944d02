import { redirect } from 'react-router';

/** Redirects the path without a hyphen, to which the reset page leads too. */
export function loader() {
  return redirect('/members/sign-in', 301);
}
