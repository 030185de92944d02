import { redirect } from 'react-router';

/** Redirects the path without a hyphen, which SPEC.md also names. */
export function loader() {
  return redirect('/members/sign-in', 301);
}
