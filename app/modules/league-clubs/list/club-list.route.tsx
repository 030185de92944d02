import { useState } from 'react';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { ListFields } from '#app/admin/lists/list-fields.tsx';
import { Outcome } from '#app/admin/lists/outcome.tsx';
import { BackTo } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import type { Answer } from '#app/api/calls.ts';
import { useCall } from '#app/api/use-call.ts';
import { PastedLines } from '#app/modules/leagues/pasted/pasted-lines.tsx';
import { useWords } from '#app/site/shell.ts';
import { Page } from '#app/ui/page.tsx';

/** Admin page of the club list import: preview by row, then save. */
export default function ClubList() {
  const words = useWords();
  const { busy: looking, failed, run } = useCall();
  const desk = useActs();
  const busy = looking || desk.busy;
  const [text, setText] = useState('');
  const [report, setReport] = useState<Answer<'POST /api/desk/league/club-list'>>();
  const put = (now: string) => {
    setText(now);
    setReport(undefined);
  };
  const look = (now: string) =>
    run(async () => {
      desk.clear();
      put(now);
      setReport(await call('POST /api/desk/league/club-list', { json: { text: now } }));
    });
  async function save(mark: string, take: number[]) {
    const json = { text, mark, take };
    await desk.act('PUT /api/desk/league/club-list', { json }, { said: saidOf, to: '/desk/league/clubs' });
  }
  return (
    <Page
      title="Clubs from a list"
      description="Take in the clubs of the league with their teams all at once."
      lead="Copy it in the spreadsheet and paste it here. You see what each line brings before anything is kept; what is here already stays."
      before={<BackTo to="/desk/league/clubs">Clubs</BackTo>}
      wide
    >
      {desk.word}
      <ListFields
        hint={`A line for each club or each team. Columns by their headings, those that you have: club, address, postcode, greens, ${words.rinks}, secretary, telephone, e-mail, team, division, captain`}
        text={text}
        busy={busy}
        failed={failed}
        looked={report !== undefined}
        onText={put}
        onPasted={look}
        onLook={look}
      />
      {report ? (
        <Outcome key={report.mark}>
          {report.passed.length > 0 ? (
            <p className="soft">Columns that are not read: {report.passed.join(', ')}.</p>
          ) : null}
          <PastedLines report={report} disabled={busy} onSave={(take) => save(report.mark, take)} />
        </Outcome>
      ) : null}
    </Page>
  );
}

const many = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

const saidOf = ({ clubs, teams, contacts }: Answer<'PUT /api/desk/league/club-list'>) =>
  `Taken in: ${many(clubs, 'club')}, ${many(teams, 'team')}, ${contacts} to ask there.`;
