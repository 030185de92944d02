import { redirect } from 'react-router';

/** Permanent redirect from the preview's former URL; the preview is now part of the draft page. */
export function loader({ params: { id = '' } }: { params: { id?: string } }) {
  return redirect(`/desk/letters/${encodeURIComponent(id)}?look=yes`, 301);
}
