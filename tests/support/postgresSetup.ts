import { afterAll } from 'vitest';
import { closeClinic } from '../commands/clinic.ts';

afterAll(closeClinic);
