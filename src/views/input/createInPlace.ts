import { type ComponentType, createContext } from 'react';
import type { Resource, Row } from '../../schema/index.ts';

export interface CreateInPlaceProps {
  resource: Resource;
  /** The text by which it was not found. */
  typed: string;
  onCreated: (record: Row) => void;
  onClose: () => void;
}

/** The form of a new record over the form that is to name it: made of forms, which are made of inputs. */
export const CreateInPlaceContext = createContext<ComponentType<CreateInPlaceProps> | null>(null);
