import { redirect } from 'react-router';

/** The address without its hyphen, which SPEC.md also names, leads to the sign-in page. */
export function loader() {
  return redirect('/members/sign-in', 301);
}
