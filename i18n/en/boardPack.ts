/** The slides of a board pack. They load only with a pack; its dialog is part of the report. */
export const boardPack = {
  title: 'Risk report to the board',
  total: '%{smart_count} record |||| %{smart_count} records',
  made: 'Created on %{time} by %{name}',
  filters: 'Filters: %{filters}',
  part: '%{title} (%{part}/%{parts})',
  more: 'Only the highest scores are listed; %{smart_count} more record is in the app. |||| Only the highest scores are listed; %{smart_count} more records are in the app.',
  noPlan: 'No plan',
  morePlans: '%{smart_count} more plan in the app |||| %{smart_count} more plans in the app',
  plansDone: '%{complete} of %{total} complete',
  plansLate: '%{complete} of %{total} complete, %{late} late',
  /** A letter for each level, for printing without colours. */
  letters: { low: 'L', medium: 'M', high: 'H' },
  map: {
    title: 'Heat map',
    text: 'Cells show the number of records by net rating. Arrows show the top risks from gross to net, dashed arrows their targets.',
    line: 'thick line: risk appetite, score %{score}',
  },
  numbers: { title: 'Risks in numbers' },
  top: {
    title: 'Top %{count} risks',
    text: 'By net score, with the plan that is due next and its owner.',
  },
  appetite: {
    title: 'Above the risk appetite',
    text: '%{smart_count} of %{total} records has a net score above its appetite: %{score}, or less for a stricter group or category. |||| %{smart_count} of %{total} records have a net score above their appetite: %{score}, or less for a stricter group or category.',
    none: 'No risk appetite has been set.',
  },
  accepted: {
    title: 'Accepted above appetite',
    text: '%{smart_count} record above the appetite is accepted until a day. |||| %{smart_count} records above the appetite are accepted until a day.',
    sum: 'Net amount accepted in %{group} (items and summaries): %{amount}',
    ofLimit: '%{sum} of %{limit}',
    by: 'Accepted by',
    until: 'Until',
  },
  questions: {
    title: 'Questions to ask',
    text: 'Patterns in how the groups rate. Each is a question, not a verdict: there can be good reasons.',
    question: 'Question',
    count: 'Records',
    countOf: '%{count} of %{total}',
    kinds: {
      just_below_appetite:
        'What changed? The net score was lowered to the appetite, with the same key controls and no completed plan.',
      copied_after_reset:
        'Was it looked at again? The record was completed after a reset with the same texts and ratings.',
      all_middle: 'Is it really 3 × 3, gross and net?',
      stalled_plans: 'What stops the plan? Its progress has been the same for 90 days.',
      quick_approval: 'Who read it? It was decided within 20 seconds after the first look, or without a look.',
      silent: 'Is it still right? Nobody confirmed, changed or commented on it for a year.',
    },
  },
  promises: {
    title: 'Targets of the last 365 days',
    text: 'What became of targets that were due, over all records of these company groups.',
    due: 'Due',
    movedNothing:
      '%{smart_count} record has a completed plan, but its target was not met. |||| %{smart_count} records have a completed plan, but their targets were not met.',
  },
  late: {
    title: 'Late mitigation plans',
    text: '%{smart_count} mitigation plan is past its due date. |||| %{smart_count} mitigation plans are past their due dates.',
    none: 'No mitigation plan is past its due date.',
    more: 'Only the longest overdue plans are listed; %{smart_count} more is in the app. |||| Only the longest overdue plans are listed; %{smart_count} more are in the app.',
  },
  columns: {
    rank: 'No.',
    risk: 'Risk',
    group: 'Company group',
    nextPlan: 'Next plan',
    plan: 'Plan',
    plans: 'Mitigation plans',
    owner: 'Plan owner',
    due: 'Due',
    daysLate: 'Days late',
    progress: 'Progress',
    status: 'Status',
    score: 'Score',
  },
} as const
