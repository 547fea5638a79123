import { serve } from '../_shared/serve.ts';
import { answerFollow } from './handler.ts';

serve(answerFollow);
