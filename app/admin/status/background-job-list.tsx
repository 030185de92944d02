import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { RowItem, RowList } from '#app/ui/rows.tsx';
import {
  formatJobsSummary,
  formatLastRun,
  isFailedJob,
  type JobStatus,
  sortFailedFirst,
} from './job-status.ts';

/** Background jobs with their last run, failed ones first; expanded if any has failed. */
export function BackgroundJobList({ jobs, now }: { jobs: JobStatus[]; now: string }) {
  return (
    <CollapsibleSection title="Background jobs" about={formatJobsSummary(jobs)} open={jobs.some(isFailedJob)}>
      <RowList>
        {sortFailedFirst(jobs).map((job) => (
          <RowItem
            key={job.name}
            name={job.title}
            line={formatLastRun(job, now)}
            state={isFailedJob(job) ? 'Failed' : undefined}
            pressing={isFailedJob(job)}
          >
            {isFailedJob(job) ? (
              <p>
                {job.lastRun?.reason ? `Reason: ${job.lastRun.reason.replace(/\.$/, '')}. ` : ''}
                {job.onFailure}
              </p>
            ) : null}
          </RowItem>
        ))}
      </RowList>
    </CollapsibleSection>
  );
}
