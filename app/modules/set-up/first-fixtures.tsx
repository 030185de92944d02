import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ListFileField, useListFile } from '#app/admin/lists/list-file.tsx';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { Field, TextareaField } from '#app/ui/field.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';

/** Import of the club's season for the first administrator, from lines pasted out of Word or Excel. */
export function SetUpFixturesImportForm() {
  const { thisYear } = useDocumentShell();
  const navigate = useNavigate();
  const { busy, failed, run } = useApiCall();
  const [year, setYear] = useState(String(thisYear));
  const [text, setText] = useState('');
  const file = useListFile({ onText: setText });
  const isYear = /^\d{4}$/.test(year);

  const look = () =>
    run(async () => {
      const json = { year: Number(year), parts: [] };
      const seasons = await call('GET /api/desk/calendar/seasons');
      // An existing season of that year gets the lines added.
      if (!seasons.some((one) => one.year === json.year))
        await call('POST /api/desk/calendar/seasons', { json });
      await navigate(`/desk/calendar/import?season=${year}`, { state: { text } });
    });

  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isYear && text.trim()) void look();
      }}
    >
      <h2>Your season</h2>
      <p role="status">
        You are now the administrator. If you have a list of this season’s fixtures, copy it from Word or
        Excel and paste it here. You can check each line before anything is saved.
      </p>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      <Field
        label="Season"
        name="year"
        inputMode="numeric"
        maxLength={4}
        value={year}
        disabled={busy}
        error={isYear ? undefined : 'Enter the year the season begins, such as 1998.'}
        onChange={({ target }) => setYear(target.value.trim())}
      />
      <TextareaField
        label="Fixtures"
        name="text"
        rows={6}
        value={text}
        disabled={busy}
        hint="One line for each event: the date, the opponent, home or away, and the time if it is not the usual one. You can also paste a league’s whole fixture list, or a fixture grid."
        onChange={({ target }) => setText(target.value)}
      />
      <ListFileField file={file} disabled={busy} />
      <div className="actions">
        <button type="submit" className="button" disabled={busy || !isYear || !text.trim()}>
          Check the lines
        </button>
        <a className="onward" href="/desk">
          Skip to Club admin
        </a>
      </div>
    </form>
  );
}
