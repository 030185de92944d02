import { redirect, useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { LetterDraftScreen } from '#app/modules/letters/drafts/draft-screen.tsx';

/**
 * Loads the draft named in the query string once a preview has saved it; redirects to the letter's own page if it has been sent.
 */
export async function clientLoader({ request }: { request: Request }) {
  const id = new URL(request.url).searchParams.get('letter');
  if (!id) return call('GET /api/desk/new-letter');
  const full = await call('GET /api/desk/letters/{id}', { param: { id } });
  if (full.state === 'sent') throw redirect(`/desk/letters/${encodeURIComponent(id)}`);
  return full;
}

/** Page of a new letter, cached on this device until it is saved or previewed. */
export default function NewLetterPage() {
  const full = useLoaderData<typeof clientLoader>();
  return <LetterDraftScreen key={full.letter.id} full={full} />;
}
