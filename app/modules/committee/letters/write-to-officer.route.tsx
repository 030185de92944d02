import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { fullName } from '#app/site/club-words.ts';
import { FormFailed } from '#app/site/form-failed.tsx';
import { useClub } from '#app/site/shell.ts';
import { addressContext, dayAndWords, siteContext } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { LetterForm } from './letter-form.tsx';
import { officerAt } from './letters.server.ts';
import { takeLetter } from './take-letter.server.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const officer = await officerAt(site.db, params.id ?? '');
  if (!officer) throw data(null, { status: 404 });
  const sent = new URL(request.url).searchParams.has('sent');
  return { ...fillAll(officer, dayAndWords(site).words), sent, toFile: site.postman.folder !== undefined };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  // A request body that is no form is parsed as an empty one.
  const form = await request.formData().catch(() => new FormData());
  const site = context.get(siteContext);
  const officer = await officerAt(site.db, params.id ?? '');
  if (!officer) throw data(null, { status: 404 });
  const { answer, status } = await takeLetter(site, context.get(addressContext), { officer, form });
  // Redirect, so that a reload does not repeat the request.
  return answer.state === 'sent'
    ? redirect(`/the-committee/${officer.id}?sent=yes`, 303)
    : data(answer, { status });
}

export const ErrorBoundary = FormFailed;

/** Contact page of an officer; renders no address. */
export default function WriteToOfficer() {
  const { id, name, role, sent, toFile } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const club = useClub();
  return (
    <Page
      title={`Write to ${name}`}
      description={`A message to ${name}, ${role} of ${fullName(club)}.`}
      lead={role}
      before={<BackLink href="/the-committee">The committee</BackLink>}
    >
      <Card>
        <LetterForm
          action={`/the-committee/${id}`}
          name={name}
          toFile={toFile}
          answer={sent ? { state: 'sent' } : answer}
        />
      </Card>
    </Page>
  );
}
