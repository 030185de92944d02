import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatDayAndYear } from '#app/core/dates.ts';
import { MatchRulesName } from '#app/modules/formats/format-rules.tsx';
import {
  defaultOpenCompetitionContact,
  drawnSidesDriveNote,
  formatOpenCompetitionSideKind,
  isDrawnSidesDrive,
} from '#app/modules/opens/open/open-details.ts';
import { readPublicOpenCompetition } from '#app/modules/opens/open/public-open.server.ts';
import { useClub, useClubName, useDocumentShell } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { BackLink } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PublicPrintButton } from '#app/ui/print/print-button.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { Fact } from '#app/ui/tables/fact.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = await readPublicOpenCompetition(context.get(siteContext), params.slug ?? '');
  if (!page) throw data(null, { status: 404 });
  return page;
}

/** Prints an open on one sheet of A4 for other clubs' notice boards, with its details and the address of its page. */
export default function OpenCompetitionPosterPage() {
  const { open, contact, contactEmail } = useLoaderData<typeof loader>();
  const { address, words } = useClub();
  const clubName = useClubName();
  const { url } = useDocumentShell();
  const link = `${url}/opens/${open.slug}`;
  return (
    <PageLayout
      title={`Poster: ${open.name}`}
      description={`A poster of ${open.name} to print on one sheet of A4.`}
      heading={<span className="no-print">Poster</span>}
      lead={<span className="no-print">Print this page: it fits one sheet of A4.</span>}
      before={
        <div className="no-print print-row">
          <BackLink href={`/opens/${open.slug}`}>{open.name}</BackLink>
          <PublicPrintButton />
        </div>
      }
    >
      <section className="poster" aria-label="The poster">
        <p className="poster-club">
          <img src="/pictures/mark.svg" alt="" width={64} height={64} /> {clubName}
        </p>
        <h2>{open.name}</h2>
        <p className="poster-day">
          {open.weekday} {open.date} {open.season}, {open.starts}
        </p>
        <img className="poster-drawing" src="/pictures/hero.svg" alt="" width={1600} height={900} />
        <p className="poster-summary">
          {formatOpenCompetitionSideKind(open.team, words)}, {open.woods} woods each, {open.games} games of{' '}
          {open.ends} ends. {isDrawnSidesDrive(open.team) ? `${drawnSidesDriveNote} ` : null}
          <MatchRulesName rules={open.rules} />.
        </p>
        <div className="tiles poster-foot">
          <dl className="stack tight poster-facts">
            <Fact isBox label="Entry">
              {open.fee}
            </Fact>
            {open.places === null ? null : (
              <Fact isBox label="Places">
                {open.places}
              </Fact>
            )}
            {open.closes ? (
              <Fact isBox label="Enter by">
                {formatDayAndYear(open.closes)}
              </Fact>
            ) : null}
            <Fact isBox label="Where">
              {address.road}, {address.village}, {address.town}, {address.postcode}
            </Fact>
            <Fact isBox label="Write to">
              {contact === defaultOpenCompetitionContact ? 'The Opens Secretary' : contact}, {contactEmail}
            </Fact>
          </dl>
          <div className="poster-enter">
            <QrCode text={link} label="QR code for the entry page" />
            <p>
              <strong>Enter at</strong>
              <br />
              {link.replace(/^https?:\/\//, '')}
            </p>
          </div>
        </div>
      </section>
    </PageLayout>
  );
}
