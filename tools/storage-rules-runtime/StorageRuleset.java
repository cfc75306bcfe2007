import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.evaluators.AuthRuleEvaluator;
import com.google.firebase.rules.runtime.impl.SequentialEvaluator;
import com.google.firebase.rules.runtime.utils.PathUtils;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.JsonFormat;
import java.util.List;
import java.util.concurrent.ExecutionException;

/** Compiled storage.rules. Uses the compiler and evaluator of the Firestore emulator. */
final class StorageRuleset {
  private final RulesetAst ast;
  private final JsonArray errors = new JsonArray();
  private final JsonArray warnings = new JsonArray();

  private StorageRuleset(CompileResult compiled) {
    for (Issue issue : compiled.getIssues()) {
      (issue.getSeverity() == Issue.Severity.ERROR ? errors : warnings).add(describe(issue));
    }
    boolean failed = compiled.hasCompilationError();
    if (failed && errors.isEmpty()) errors.add("storage.rules does not compile");
    ast = failed ? null : compiled.getRulesetAst();
  }

  /** Compiles {@code {"files":[{"name","content"}]}}. Compilation errors are available from {@link #errors()}. */
  static StorageRuleset compile(JsonObject source) {
    FirebaseRulesLangOptions options =
        FirebaseRulesLangOptions.builder()
            .allowLetBindings(true)
            .allowTernaryOperator(true)
            .allowCrossServiceRules(true)
            .build();
    Source.Builder files = Source.newBuilder();
    for (JsonElement element : source.getAsJsonArray("files")) {
      JsonObject file = element.getAsJsonObject();
      String name = file.get("name").getAsString();
      files.addFiles(File.newBuilder().setName(name).setContent(file.get("content").getAsString()));
    }
    return new StorageRuleset(FirebaseRulesProtoCompiler.createStandalone(options).compile(files.build()));
  }

  JsonArray errors() {
    return errors;
  }

  JsonArray warnings() {
    return warnings;
  }

  int version() {
    return ast != null && ast.getVersionValue() == RulesetAst.Version.VERSION_2_VALUE ? 2 : 1;
  }

  boolean permits(JsonObject context, List<AsyncRuntimeFunction> functions)
      throws InvalidProtocolBufferException, ExecutionException, InterruptedException {
    var request =
        AuthRuleEvaluator.RuleContext.builder()
            .service(context.get("service").getAsString())
            .method(context.get("method").getAsString())
            .path(PathUtils.parseRaw(context.get("path").getAsString()));
    for (var variable : context.getAsJsonObject("variables").entrySet()) {
      ExpressionValue.Builder value = ExpressionValue.newBuilder();
      JsonFormat.parser().ignoringUnknownFields().merge(variable.getValue().toString(), value);
      request.supplyVariable(variable.getKey(), value.build());
    }
    functions.forEach(request::supplyFunction);
    return new SequentialEvaluator(ast).evaluate(request.build()).get().permit();
  }

  /** Formats an issue. The emulator requires these field names to print file and line. */
  private static String describe(Issue issue) {
    JsonObject position = new JsonObject();
    position.addProperty("fileName_", issue.getSourcePosition().getFileName());
    position.addProperty("line_", issue.getSourcePosition().getLine());
    JsonObject text = new JsonObject();
    text.addProperty("description_", issue.getDescription());
    text.add("sourcePosition_", position);
    return text.toString();
  }
}
