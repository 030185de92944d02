import { redirect } from 'react-router';

/** Where the look at a letter had a page of its own: now it is looked at where it is written. */
export function loader({ params: { id = '' } }: { params: { id?: string } }) {
  return redirect(`/desk/letters/${encodeURIComponent(id)}?look=yes`, 301);
}
