import { z } from 'zod';

// Zod asks whether it may make code out of strings; our Content Security Policy says no, and reports the question.
z.config({ jitless: true });

export { z };
