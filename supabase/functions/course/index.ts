import { serve } from '../_shared/serve.ts';
import { answerCourse } from './handler.ts';

serve(answerCourse);
