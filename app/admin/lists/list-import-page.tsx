import { type ComponentProps, type ReactNode, useState } from 'react';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { useApiCall } from '#app/api/use-call.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { ListImportOutcome } from './import-outcome.tsx';
import { ListImportFields } from './list-import-fields.tsx';

/** State of an import: the list, the officer's answers about it, its preview, and the mutation that saves it. */
export function useListImport<Answers, Report extends { mark: string }>(
  initialAnswers: Answers,
  preview: (text: string, answers: Answers) => Promise<Report>,
) {
  const { busy, failed, run } = useApiCall();
  const desk = useMutationRunner();
  const [text, setText] = useState('');
  const [answers, setAnswers] = useState(initialAnswers);
  const [report, setReport] = useState<Report>();
  /** Changes the list or answers; a preview of before is outdated. */
  function change(now: string, given: Partial<Answers> = {}) {
    setText(now);
    setAnswers({ ...answers, ...given });
    setReport(undefined);
  }
  /** Requests the preview of a list with the answers so far and those given. */
  const check = (now: string, given: Partial<Answers> = {}) =>
    run(async () => {
      desk.clear();
      change(now, given);
      setReport(await preview(now, { ...answers, ...given }));
    });
  return { busy: busy || desk.busy, failed, desk, text, answers, report, change, check };
}

interface Props<Answers, Report extends { mark: string }>
  extends Omit<ComponentProps<typeof PageLayout>, 'wide' | 'children'> {
  list: ReturnType<typeof useListImport<Answers, Report>>;
  /** Columns that a row may have. */
  hint: string;
  /** Answers that another list does not have yet. */
  unanswered?: Partial<Answers>;
  /** Called with a list to preview: a file's text, or the pasted one. */
  onCheck?: (text: string) => unknown;
  /** Parts above the input. */
  above?: ReactNode;
  /** Renders the preview. */
  children: (report: Report) => ReactNode;
}

/** Admin page of an import: the list, pasted or as a file, and below it the preview by row. */
export function ListImportPage<Answers, Report extends { mark: string }>({
  list: { busy, failed, desk, text, report, change, check },
  hint,
  unanswered = {},
  onCheck = (now) => check(now, unanswered),
  above,
  children,
  ...page
}: Props<Answers, Report>) {
  return (
    <PageLayout {...page} wide>
      {desk.notice}
      {above}
      <ListImportFields
        hint={hint}
        text={text}
        busy={busy}
        failed={failed}
        hasResult={report !== undefined}
        onText={(now) => change(now, unanswered)}
        onPasted={(now) => check(now, unanswered)}
        onCheck={onCheck}
      />
      {report ? <ListImportOutcome key={report.mark}>{children(report)}</ListImportOutcome> : null}
    </PageLayout>
  );
}
