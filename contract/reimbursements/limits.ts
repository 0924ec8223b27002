export const reimbursementLimits = { noteLength: 300 } as const;
